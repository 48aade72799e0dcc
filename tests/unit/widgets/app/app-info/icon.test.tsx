import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { AppInfo } from "../../../../../src/widgets/app/app-info";
import { routeUploads } from "../../../../support/fake-upload";
import { makePng } from "../../../../support/png";
import { renderScreen } from "../../../../support/screen";
import { type AppWorld, startAppWorld } from "../app-world";

let view: AppWorld;
const drawn = vi.fn();
beforeAll(async () => {
  view = await startAppWorld();
  routeUploads(view.test);
  // What jsdom does not draw.
  vi.stubGlobal("createImageBitmap", async (file: Blob) => {
    if (file.type !== "image/png") throw new Error("no picture");
    return { width: 400, height: 200, close: () => {} };
  });
  const canvas = HTMLCanvasElement.prototype;
  const surface = { drawImage: drawn, clearRect: () => {} };
  vi.spyOn(canvas, "getContext").mockReturnValue(surface as never);
  vi.spyOn(canvas, "toBlob").mockImplementation((done) =>
    done(new Blob([new Uint8Array(makePng({ width: 256 }))], { type: "image/png" })),
  );
});
beforeEach(() => drawn.mockClear());
afterAll(() => view.test.close());

const input = () => document.querySelector('input[type="file"]') as HTMLInputElement;
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } });

async function open(name: string) {
  const { id } = await view.add(name);
  const app = await view.record(id);
  const rendered = renderScreen(view.test, <AppInfo />, { token: view.token, app });
  await screen.findByRole("button", { name: "更换图标" });
  return { id, ...rendered };
}

test("a square is chosen, sent and shown; and it is taken away again", async () => {
  const { user, id } = await open("图标应用");
  choose(new File([new Uint8Array(10)], "a.png", { type: "image/png" }));
  const dialog = within(await screen.findByRole("dialog", { name: "裁剪图标" }));
  fireEvent.change(dialog.getByRole("slider", { name: "左右位置" }), { target: { value: "100" } });
  await waitFor(() => expect(drawn.mock.lastCall?.slice(1, 5)).toEqual([200, 0, 200, 200]));
  await user.click(dialog.getByRole("button", { name: "保存" }));
  await screen.findByRole("button", { name: "移除图标" });
  expect((await view.record(id)).appIcon).toMatch(/^\/pictures\//);
  await user.click(screen.getByRole("button", { name: "移除图标" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "移除图标" })).toBeNull());
  expect((await view.record(id)).appIcon).toBe("");
});

test("what is no picture, or too heavy, is said and not cut", async () => {
  await open("坏图标");
  choose(new File(["<html>"], "a.html", { type: "text/html" }));
  await screen.findAllByText("只支持 JPG 和 PNG 图片");
  choose(new File([new Uint8Array(1024 * 1024 + 1)], "b.png", { type: "image/png" }));
  await screen.findAllByText("图片不能超过 1 MB");
  choose(new File(["x"], "c.jpg", { type: "image/jpeg" }));
  await screen.findAllByText("图片无法读取，请换一张");
  expect(screen.queryByRole("dialog")).toBeNull();
});
