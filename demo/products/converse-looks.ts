import type { CanvasLook } from '#demo/artwork/canvas-shoe.ts'
import { canvasShoe } from '#demo/artwork/canvas-shoe.ts'
import { canvasPrint } from '#demo/artwork/canvas-shoe-prints.ts'
import type { AboveLook } from '#demo/artwork/shoe-above.ts'
import type { Backdrop } from '#demo/artwork/studio.ts'
import type { DemoProduct } from '#demo/demo-product.ts'
import { shots } from './listing.ts'

const usual = {
  thread: '#f4ead8',
  rubber: '#f5efe2',
  stripe: '#b3262e',
  lining: '#e9dfcc',
  lace: '#faf6ec',
  metal: '#c9ccd0',
  patch: '#22385f',
}

/** A canvas shoe that differs from the usual one in what is said. */
export const canvasLook = (own: Partial<CanvasLook> & Pick<CanvasLook, 'cut' | 'canvas'>): CanvasLook => ({
  ...usual,
  trim: own.canvas,
  ...own,
})

export function canvasShots(look: CanvasLook, backdrop: Backdrop, box?: string): DemoProduct['draw'] {
  return shots(() => canvasShoe(look), {
    backdrop,
    hero: look.cut === 'high' ? 'solo' : 'pair',
    above: seenFromAbove(look),
    ...(box ? { box } : {}),
  })
}

const seenFromAbove = ({ canvas, trim, rubber, lining, lace, print }: CanvasLook): AboveLook => ({
  kind: 'laced',
  upper: canvas,
  toe: rubber,
  trim,
  rim: rubber,
  lining,
  lace,
  outsole: '#b98a58',
  tread: 'diamonds',
  material: 'canvas',
  ...(print ? { print: canvasPrint(print) } : {}),
})
