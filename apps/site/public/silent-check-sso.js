// The provider redirects here a silent login, in a hidden frame, and a sign-in in a window of its own.
if (parent === window) {
  const channel = new BroadcastChannel("corp.auth.popup");
  channel.postMessage(location.href);
  close();
} else parent.postMessage(location.href, location.origin);
