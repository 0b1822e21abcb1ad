// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "../../button/button.tsx";
import { describeConformance } from "../../conformance.tsx";
import { Drawer } from "./drawer.tsx";

// Open only for the rendering checks: the server renders no overlay, and an open one makes the page inert.
describeConformance("Drawer", { rootClass: "cu-Drawer" }, (props) => (
  <Drawer title="Событие" trigger={<Button>Изменить</Button>} open={Object.keys(props).length > 0} {...props} />
));

describe("Drawer", () => {
  afterEach(cleanup);

  const leave = (): void => {
    fireEvent.click(screen.getByRole("button", { name: "Закрыть" }));
  };

  it("opens in its size", () => {
    const { rerender } = render(<Drawer open title="Событие" />);
    expect(screen.getByRole("dialog", { name: "Событие" }).dataset).toMatchObject({ size: "medium" });
    rerender(<Drawer open title="Событие" size="large" />);
    expect(screen.getByRole("dialog").dataset).toMatchObject({ size: "large" });
  });

  it.each([true, false])("follows a synchronous guard that returns %s", (answer) => {
    const onClose = vi.fn();
    render(<Drawer defaultOpen title="Событие" onClose={onClose} onBeforeClose={() => answer} />);
    leave();
    expect(screen.queryByRole("dialog") === null).toBe(answer);
    expect(onClose).toHaveBeenCalledTimes(answer ? 1 : 0);
  });

  it("awaits an asynchronous guard and calls it once", async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const onBeforeClose = vi.fn(() => promise);
    render(<Drawer defaultOpen title="Событие" onBeforeClose={onBeforeClose} />);
    leave();
    leave();
    expect(onBeforeClose).toHaveBeenCalledOnce();
    expect(screen.queryByRole("dialog")).not.toBeNull();
    resolve(true);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});
