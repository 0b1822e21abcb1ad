// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from "vitest";
import { keepFocus } from "./keep-focus.ts";

let end: () => void;
const byText = (text: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>("button, a")].find((one) => one.textContent === text);
  if (found === undefined) throw new Error(`There is no ${text}`);
  return found;
};
/** One frame longer than the code waits for dialogs. */
const frames = async (): Promise<void> => {
  for (let count = 0; count < 4; count += 1) {
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  }
};

beforeEach(() => {
  document.body.innerHTML = `<div id="root" tabindex="-1">
    <header><a href="/back">Назад</a></header>
    <ul><li><button>Первый</button></li><li><button>Второй</button></li><li><button>Третий</button></li></ul>
    <p><button>Один</button></p>
  </div><button>Снаружи</button>`;
  end = keepFocus(document.querySelector<HTMLDivElement>("#root") ?? document.createElement("div"));
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

it("focuses the element that took the removed one's place, or the one before it", async () => {
  byText("Второй").focus();
  byText("Второй").parentElement?.remove();
  await frames();
  expect(document.activeElement?.textContent).toBe("Третий");
  byText("Третий").parentElement?.remove();
  await frames();
  expect(document.activeElement?.textContent).toBe("Первый");
});

it("focuses the nearest element around an emptied container", async () => {
  byText("Один").focus();
  byText("Один").remove();
  await frames();
  expect(document.activeElement?.textContent).toBe("Первый");
});

it("waits until an open dialog has closed", async () => {
  byText("Первый").focus();
  byText("Снаружи").focus();
  byText("Первый").parentElement?.remove();
  await frames();
  expect(document.activeElement?.textContent).toBe("Снаружи");
  byText("Снаружи").remove();
  await frames();
  expect(document.activeElement?.textContent).toBe("Второй");
});

it("restores the focus after a dialog that did not", async () => {
  byText("Второй").focus();
  byText("Снаружи").focus();
  byText("Снаружи").remove();
  await frames();
  expect(document.activeElement?.textContent).toBe("Второй");
});

it("leaves a focus that was moved or removed on purpose", async () => {
  byText("Первый").focus();
  byText("Третий").focus();
  byText("Первый").parentElement?.remove();
  await frames();
  expect(document.activeElement?.textContent).toBe("Третий");
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  byText("Третий").parentElement?.remove();
  await frames();
  expect(document.activeElement).toBe(document.body);
});
