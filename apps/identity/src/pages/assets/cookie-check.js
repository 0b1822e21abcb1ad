const { next, answer } = document.currentScript.dataset;

/** A browser that keeps a jar of cookies for each site around the frame brings the check's along, but not the session's. */
async function isJarShared() {
  return !("hasStorageAccess" in document) || (await document.hasStorageAccess());
}

async function check() {
  if (next !== undefined && (await isJarShared())) location.replace(next);
  else window.parent.postMessage(answer ?? "unsupported", "*");
}

void check();
