import type { CapDesign } from '#demo/artwork/cap-design.ts'
import { capBack, capDetail, capFront, capSide } from '#demo/artwork/cap-pictures.ts'
import type { FlaconDesign } from '#demo/artwork/flacon-design.ts'
import { flaconAlone, flaconDetail, flaconSizes, flaconWithBox } from '#demo/artwork/flacon-pictures.ts'
import type { Backdrop } from '#demo/artwork/studio.ts'
import type { WalletDesign } from '#demo/artwork/wallet-design.ts'
import { walletDetail, walletOpen, walletStanding, walletWithBox } from '#demo/artwork/wallet-pictures.ts'
import { type Companion, comboStanding } from '#demo/artwork/watch-combo.ts'
import type { WatchDesign } from '#demo/artwork/watch-design.ts'
import {
  standingWatch,
  watchDetail,
  watchLaidFlat,
  watchOnWrist,
  watchWithBox,
} from '#demo/artwork/watch-pictures.ts'
import type { DemoProduct } from '#demo/demo-product.ts'

type Draw = DemoProduct['draw']

export type WatchView = 'flat' | 'wrist' | 'box'

/** Skin and sleeve of the arm, colours of the box; each product names its own where it matters. */
export type WatchScene = {
  backdrop: Backdrop
  views: readonly WatchView[]
  skin?: string
  sleeve?: string
  box?: readonly [colour: string, ink: string]
}

/** A watch: standing, near, and then what its scene names. */
export function watchShots(design: WatchDesign, scene: WatchScene): Draw {
  return () => [
    standingWatch(scene.backdrop, design),
    watchDetail(scene.backdrop, design),
    ...scene.views.map((view) => watchView(design, scene, view)),
  ]
}

/** A combo: all together, then its first watch as any other. */
export function comboShots(design: WatchDesign, companion: Companion, scene: WatchScene): Draw {
  return () => [
    comboStanding(scene.backdrop, design, companion),
    standingWatch(scene.backdrop, companion.kind === 'watch' ? companion.design : design),
    ...scene.views.map((view) => watchView(design, scene, view)),
  ]
}

function watchView(design: WatchDesign, scene: WatchScene, view: WatchView): string {
  const { backdrop, skin = '#9a6643', sleeve = '#e9eef2', box = ['#2b2622', '#d9c08a'] } = scene
  if (view === 'flat') return watchLaidFlat(backdrop, design)
  if (view === 'wrist') return watchOnWrist(backdrop, design, skin, sleeve)
  return watchWithBox(backdrop, design, box[0], box[1])
}

export function walletShots(design: WalletDesign, backdrop: Backdrop, box?: readonly [string, string]): Draw {
  return () => [
    walletStanding(backdrop, design),
    ...(design.kind === 'holder' ? [] : [walletOpen(backdrop, design)]),
    walletDetail(backdrop, design),
    ...(box ? [walletWithBox(backdrop, design, box[0], box[1])] : []),
  ]
}

export function capShots(design: CapDesign, backdrop: Backdrop): Draw {
  return () => {
    const pictures = [capFront(backdrop, design), capDetail(backdrop, design)]
    if (design.kind === 'beanie' || design.kind === 'bucket') return pictures
    return [...pictures, capBack(backdrop, design), capSide(backdrop, design)]
  }
}

export function flaconShots(design: FlaconDesign, backdrop: Backdrop): Draw {
  return () => [
    flaconAlone(backdrop, design),
    flaconDetail(backdrop, design),
    flaconWithBox(backdrop, design),
    flaconSizes(backdrop, design),
  ]
}
