// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Button } from "../../button/button.tsx";
import { describeConformance } from "../../conformance.tsx";
import type { ConformanceProps } from "../../conformance.tsx";
import { IconButton } from "../toolbar/icon-button.tsx";
import { MenuItem, MenuSection, MenuSeparator } from "./menu-item.tsx";
import { Menu } from "./menu.tsx";
import { Submenu } from "./submenu.tsx";

// Open only for the rendering checks: a menu is closed on the server, and an open one hides the page from screen
// readers.
const isRenderingCheck = (props: ConformanceProps): boolean => Object.keys(props).length > 0;
const trigger = <Button>Действия</Button>;

describeConformance("Menu", { rootClass: "cu-Menu" }, (props) => (
  <Menu trigger={trigger} open={isRenderingCheck(props)} {...props}>
    <MenuItem>Изменить</MenuItem>
  </Menu>
));

describeConformance("MenuItem", { rootClass: "cu-MenuItem" }, (props) => (
  <Menu trigger={trigger} open={isRenderingCheck(props)}>
    <MenuItem icon={<svg />} description="Название и программа" shortcut="Ctrl+E" danger {...props}>
      Изменить
    </MenuItem>
  </Menu>
));

describeConformance("MenuSection", { rootClass: "cu-MenuSection" }, (props) => (
  <Menu trigger={trigger} open={isRenderingCheck(props)}>
    <MenuSection title="Вид" {...props}>
      <MenuItem>Список</MenuItem>
    </MenuSection>
  </Menu>
));

describeConformance("MenuSeparator", { rootClass: "cu-MenuSeparator" }, (props) => (
  <Menu trigger={trigger} open={isRenderingCheck(props)}>
    <MenuItem>Изменить</MenuItem>
    <MenuSeparator {...props} />
    <MenuItem>Удалить</MenuItem>
  </Menu>
));

describeConformance("Submenu", { rootClass: "cu-MenuItem" }, (props) => (
  <Menu trigger={trigger} open={isRenderingCheck(props)}>
    <Submenu label="Ещё" {...props}>
      <MenuItem>Скопировать</MenuItem>
    </Submenu>
  </Menu>
));

describe("Menu", () => {
  afterEach(cleanup);

  it("takes its name from the button", () => {
    render(
      <Menu trigger={trigger} open>
        <MenuItem>Изменить</MenuItem>
      </Menu>,
    );
    expect(screen.queryByRole("menu", { name: "Действия" })).not.toBeNull();
  });

  it("names an item by its label and describes it by its description and keys", () => {
    render(
      <Menu trigger={trigger} open>
        <MenuItem description="Название и программа" shortcut="Ctrl+E">
          Изменить
        </MenuItem>
      </Menu>,
    );
    const item = screen.getByRole("menuitem", { name: "Изменить" });
    const notes = (item.getAttribute("aria-describedby") ?? "").split(" ");
    const texts = notes.map((id) => document.getElementById(id)?.textContent);
    expect(new Set(texts)).toEqual(new Set(["Название и программа", "Ctrl+E"]));
  });

  it("makes items checkable in a section with selectionMode, and links with href", () => {
    render(
      <Menu trigger={trigger} open>
        <MenuSection title="Вид" selectionMode="single" selectedKeys={["list"]}>
          <MenuItem id="list">Список</MenuItem>
          <MenuItem id="grid">Плитка</MenuItem>
        </MenuSection>
        <MenuItem href="/help">Справка</MenuItem>
      </Menu>,
    );
    const checked = screen.getAllByRole("menuitemradio").map((item) => item.getAttribute("aria-checked"));
    expect(checked).toEqual(["true", "false"]);
    expect(screen.getByRole("menuitem", { name: "Справка" }).getAttribute("href")).toBe("/help");
  });

  it.each([
    ["is loading", () => <Button loading>Действия</Button>],
    ["has a disabled reason", () => <IconButton label="Действия" icon="+" disabled disabledReason="Нет прав" />],
  ])("does not open from a button that %s", (_, inert) => {
    render(
      <Menu trigger={inert()}>
        <MenuItem>Изменить</MenuItem>
      </Menu>,
    );
    const button = screen.getByRole("button");
    fireEvent.mouseDown(button);
    fireEvent.mouseUp(button);
    fireEvent.click(button);
    for (const key of ["Enter", " ", "ArrowDown"]) {
      fireEvent.keyDown(button, { key });
      fireEvent.keyUp(button, { key });
    }
    expect(screen.queryByRole("menu")).toBeNull();
  });
});
