addEventListener("message", () => {
  postMessage("here");
});
