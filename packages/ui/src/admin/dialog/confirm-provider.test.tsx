// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ConfirmProvider, useConfirm } from "./confirm-provider.tsx";
import type { Confirm } from "./confirm-provider.tsx";

afterEach(cleanup);

function setUp(): { confirm: Confirm; unmount: () => void } {
  let confirm: Confirm | undefined;
  function Asking(): null {
    confirm = useConfirm();
    return null;
  }
  const { unmount } = render(
    <ConfirmProvider>
      <Asking />
    </ConfirmProvider>,
  );
  if (confirm === undefined) throw new Error("Nothing was rendered");
  return { confirm, unmount };
}

/** Opens requests without awaiting the answers. */
function ask(confirm: Confirm, ...titles: readonly string[]): Promise<readonly boolean[]> {
  const answers: Promise<boolean>[] = [];
  act(() => {
    for (const title of titles) answers.push(confirm({ title, confirmLabel: "Удалить" }));
  });
  return Promise.all(answers);
}

const click = (name: string): void => {
  fireEvent.click(screen.getByRole("button", { name }));
};

describe("useConfirm", () => {
  it.each([
    ["Удалить", true],
    ["Отмена", false],
  ])("resolves after %s to %s and closes", async (name, answer) => {
    const { confirm } = setUp();
    const asked = ask(confirm, "Удалить?");
    click(name);
    await expect(asked).resolves.toEqual([answer]);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("shows queued requests one after another", async () => {
    const { confirm } = setUp();
    const answers = ask(confirm, "Первый?", "Второй?");
    expect(screen.getByRole("alertdialog").textContent).toContain("Первый?");
    click("Удалить");
    expect((await screen.findByRole("alertdialog", { name: "Второй?" })).textContent).not.toContain("Первый?");
    click("Отмена");
    await expect(answers).resolves.toEqual([true, false]);
  });

  it("stays open until the action settles, and rejects with its error", async () => {
    const { confirm } = setUp();
    const { promise, reject } = Promise.withResolvers<never>();
    const [onDone, onFailure] = [vi.fn(), vi.fn()];
    act(() => {
      confirm({ title: "Удалить?", confirmLabel: "Удалить", action: () => promise }).then(onDone, onFailure);
    });
    click("Удалить");
    expect(screen.getByRole("button", { name: "Удалить" }).getAttribute("aria-disabled")).toBe("true");
    await act(async () => reject(new Error("Нет связи")));
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error("Нет связи"));
    expect(onDone).not.toHaveBeenCalled();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("rejects with an error the action throws synchronously, and closes", async () => {
    const { confirm } = setUp();
    const onFailure = vi.fn();
    const action = (): Promise<void> => {
      throw new Error("Нет адреса");
    };
    act(() => {
      confirm({ title: "Удалить?", confirmLabel: "Удалить", action }).catch(onFailure);
    });
    await act(async () => click("Удалить"));
    expect(onFailure).toHaveBeenCalledExactlyOnceWith(new Error("Нет адреса"));
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("resolves to false when the provider unmounts", async () => {
    const { confirm, unmount } = setUp();
    const asked = ask(confirm, "Удалить?");
    unmount();
    await expect(asked).resolves.toEqual([false]);
  });

  it("throws without a provider", () => {
    function Asking(): null {
      useConfirm();
      return null;
    }
    expect(() => render(<Asking />)).toThrow("ConfirmProvider");
  });
});
