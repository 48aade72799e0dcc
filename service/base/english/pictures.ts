/** English of what is refused of pictures, by the Chinese; `{}` is what differs, in order. */
export const images = {
  "不支持 SVG 图片，请使用 PNG": "SVG images are not supported. Use PNG",
  "只支持 JPG 和 PNG 图片": "Only JPG and PNG images are supported",
  "只支持 PNG 图片": "Only PNG images are supported",
  "只支持每通道 8 位、不隔行的 PNG 图片":
    "Only PNG images with 8 bits per channel and without interlacing are supported",
  图标应为正方形: "The icon must be square",
  "图标的边长应为 {}–{} 像素": "The icon must be {}–{} pixels wide and high",
  "图片不能超过 512 KB": "The image must not exceed 512 KB",
  "图片几乎是空白的，请重新拍摄": "The image is almost blank. Take it again",
  "图片太大，长边不能超过 {} 像素，总像素不能超过 4000 万":
    "The image is too large: up to {} pixels on the longer side and 40 million in all",
  "图片太小，看不清内容，短边至少 {} 像素":
    "The image is too small to be read: at least {} pixels on the shorter side",
  "图片过于狭长，请拍摄完整的证件": "The image is too narrow. Take a image of the whole document",
};
