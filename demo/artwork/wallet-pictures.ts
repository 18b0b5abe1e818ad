import { carton } from './accessory-box.ts'
import type { Camera } from './accessory-camera.ts'
import { shadowDefs } from './accessory-shadow.ts'
import { type Backdrop, photograph } from './studio.ts'
import { standingWallet } from './wallet-body.ts'
import type { WalletDesign } from './wallet-design.ts'
import { openWallet } from './wallet-inside.ts'
import { leatherDefs } from './wallet-leather.ts'

/** The card's picture: standing, turned so that its leaves show. */
export function walletStanding(backdrop: Backdrop, design: WalletDesign): string {
  const scale = Math.min(960 / (design.wide * 0.88 + design.thick * 0.5), 1100 / design.high)
  const camera: Camera = { x: 565, y: 770, scale, yaw: 29, pitch: 15 }
  return picture(backdrop, design, standingWallet(camera, design))
}

/** Open, with cards and notes in it. */
export function walletOpen(backdrop: Backdrop, design: WalletDesign): string {
  const camera: Camera = { x: 600, y: 770, scale: 0.96, yaw: 0, pitch: 12, roll: -14 }
  return picture(backdrop, design, openWallet(camera, design))
}

/** Stitches, edge and mark, near. */
export function walletDetail(backdrop: Backdrop, design: WalletDesign): string {
  const camera: Camera = { x: 330, y: 900, scale: 1.75, yaw: 32, pitch: 22, roll: -9 }
  return picture(backdrop, design, standingWallet(camera, design))
}

/** In front of its box. */
export function walletWithBox(backdrop: Backdrop, design: WalletDesign, colour: string, ink: string): string {
  const boxCamera: Camera = { x: 690, y: 960, scale: 1, yaw: -24, pitch: 15 }
  const box = carton(boxCamera, {
    at: [0, 0, 0],
    wide: 720,
    high: 560,
    deep: 230,
    colour,
    ink,
    word: design.brand,
    wordAt: 0.3,
  })
  const scale = Math.min(640 / design.wide, 640 / design.high)
  const camera: Camera = { x: 440, y: 1220 - (design.high / 2) * scale, scale, yaw: 27, pitch: 15 }
  return picture(backdrop, design, box + standingWallet(camera, design))
}

const picture = (backdrop: Backdrop, design: WalletDesign, content: string) =>
  photograph(backdrop, shadowDefs + leatherDefs(design), content)
