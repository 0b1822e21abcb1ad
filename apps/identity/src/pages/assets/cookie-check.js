const { next, result } = document.currentScript.dataset;

/** With a cookie jar per parent site, a browser would send the cookie of the check, but not the session's. */
async function isJarShared() {
  return !("hasStorageAccess" in document) || (await document.hasStorageAccess());
}

async function check() {
  if (next !== undefined && (await isJarShared())) location.replace(next);
  else window.parent.postMessage(result ?? "unsupported", "*");
}

void check();
