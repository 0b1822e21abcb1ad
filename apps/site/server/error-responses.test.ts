import { createLogger } from "@corp/telemetry/server";
import { ErrorStub } from "@corp/ui";
import Fastify from "fastify";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { setErrorHandlers } from "./error-responses.ts";
import { HttpError } from "./http-error.ts";

const textsIn = (html: string): string[] =>
  [...html.matchAll(/>([^<]+)</gu)].map(([, text = ""]) => text.trim()).filter((text) => text !== "");

it.each([400, 403, 404, 405, 408, 413, 414, 415, 429, 431, 500, 503])(
  "responds with %i to a browser with the texts, the picture and the button of the application's error page",
  async (status) => {
    const app = Fastify();
    setErrorHandlers(app, createLogger({ write: () => undefined }), "/corp/");
    app.get("/", () => {
      throw new HttpError(status, "CODE", "Причина");
    });
    const { statusCode, body } = await app.inject({ url: "/", headers: { accept: "text/html" } });
    await app.close();
    expect(statusCode).toBe(status);
    const shown = textsIn(body);
    const page = createElement(ErrorStub, { status, reason: "Причина" });
    for (const text of textsIn(renderToStaticMarkup(page))) expect(shown).toContain(text);
    expect(body).toContain("<svg ");
    expect(body).toMatch(/<title>(?<title>[^<]+)<\/title>.*<h1>\k<title><\/h1>.*<a class="button" href="\/corp\/">/u);
  },
);
