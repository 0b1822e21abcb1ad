// The page's own script: no inline script is allowed on it.

/** The anti-forgery token that the calls ask for comes in a cookie and goes back in a header. */
function antiForgeryToken() {
  const cookie = document.cookie.split("; ").find((entry) => entry.startsWith("XSRF-TOKEN="));
  return cookie === undefined ? null : decodeURIComponent(cookie.slice("XSRF-TOKEN=".length));
}

globalThis.SwaggerUIBundle({
  dom_id: "#docs",
  url: new URL("openapi.json", document.baseURI).href,
  presets: [globalThis.SwaggerUIBundle.presets.apis],
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
  displayOperationId: true,
  displayRequestDuration: true,
  filter: true,
  tryItOutEnabled: false,
  // No external validator.
  validatorUrl: null,
  // A token is held in memory only.
  persistAuthorization: false,
  requestInterceptor: (request) => {
    const token = antiForgeryToken();
    const isOurs = new URL(request.url, document.baseURI).origin === location.origin;
    if (isOurs && token !== null) request.headers["X-XSRF-TOKEN"] = token;
    return request;
  },
});
