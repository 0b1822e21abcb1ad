import { createReadStream } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { Button, ErrorStub, Marquee, Text } from "@corp/ui";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

/** Serves a page rendered by plain Node, with the package's style sheet. */
const styles = fileURLToPath(import.meta.resolve("@corp/ui/styles.css"));

const page = () =>
  renderToString(
    createElement(
      "html",
      { lang: "ru", "data-theme": "dark" },
      createElement(
        "head",
        null,
        createElement("title", null, "Fresh server"),
        createElement("link", { rel: "icon", href: "data:," }),
        createElement("link", { rel: "stylesheet", href: "/styles.css" }),
      ),
      createElement(
        "body",
        null,
        createElement(Marquee, null, "Митап в четверг"),
        createElement(Text, { as: "h1", variant: "headline" }, "Fresh server"),
        createElement(Button, { href: "/events" }, "Все события"),
        createElement(ErrorStub, { status: 404 }),
      ),
    ),
  );

createServer((request, response) => {
  if (request.url === "/styles.css") {
    response.setHeader("content-type", "text/css");
    createReadStream(styles).pipe(response);
    return;
  }
  response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(`<!doctype html>${page()}`);
}).listen(Number(process.env["PORT"]), "127.0.0.1");
