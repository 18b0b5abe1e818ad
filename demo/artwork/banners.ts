import { cap } from './poster-cap.ts'
import { clog } from './poster-clog.ts'
import { flacon } from './poster-flacon.ts'
import { highTop } from './poster-high-top.ts'
import { arch, disc, hill, type Palette, scene, stage } from './poster-scene.ts'
import { sneaker } from './poster-sneaker.ts'
import { wallet } from './poster-wallet.ts'
import { watch } from './poster-watch.ts'
import { contactShadow } from './studio.ts'

/** `offerPrice` in rupees, `null` where the banner opens the home page; the words are laid over the picture's left. */
export type DemoBanner = {
  location: 'top' | 'bottom'
  title: string
  subtitle: string
  offerPrice: number | null
  category: string | null
  draw: () => string
}

const marigold: Palette = { wall: '#f6b73c', sun: '#fbe3a4', near: '#e8862b' }
const teal: Palette = { wall: '#8fcabb', sun: '#f7d590', near: '#2d8577' }
const terracotta: Palette = { wall: '#eda27d', sun: '#fbe0bd', near: '#cf6a42' }
const plum: Palette = { wall: '#cda5c6', sun: '#f9d9a0', near: '#8f4f80' }
const sand: Palette = { wall: '#ecd6ab', sun: '#f9a838', near: '#cda366' }
const rose: Palette = { wall: '#f0b3ab', sun: '#fdecd2', near: '#c9646a' }
const sky: Palette = { wall: '#a9cbd6', sun: '#fbdc9b', near: '#4f8aa0' }

const at = (x: number, y: number, scale: number, turn: number, article: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${article}</g>`

export const banners: readonly DemoBanner[] = [
  {
    location: 'top',
    title: 'Shoes under ₹1,499',
    subtitle: 'Easy pairs for long days on your feet',
    offerPrice: 1499,
    category: 'Shoes',
    draw: shoesOnTheStage,
  },
  {
    location: 'top',
    title: 'Watches under ₹499',
    subtitle: 'Good company for every wrist',
    offerPrice: 499,
    category: 'Watch',
    draw: watchesAcross,
  },
  {
    location: 'top',
    title: 'Clogs under ₹1,299',
    subtitle: 'Light as chai foam, ready for rain',
    offerPrice: 1299,
    category: 'Crocs',
    draw: clogsAtEase,
  },
  {
    location: 'top',
    title: 'Walk out in style',
    subtitle: 'Shoes, watches and the little things that finish a look',
    offerPrice: null,
    category: null,
    draw: bootAndCap,
  },
  {
    location: 'bottom',
    title: 'Perfumes under ₹599',
    subtitle: 'Three bottles, three moods',
    offerPrice: 599,
    category: 'Perfumes',
    draw: threeFlacons,
  },
  {
    location: 'bottom',
    title: 'Small finds under ₹399',
    subtitle: 'Caps, wallets and more for pocket money',
    offerPrice: 399,
    category: null,
    draw: smallFinds,
  },
  {
    location: 'bottom',
    title: 'Caps under ₹499',
    subtitle: 'Shade for the noon sun',
    offerPrice: 499,
    category: 'Caps',
    draw: capsInTheSun,
  },
]

function shoesOnTheStage(): string {
  const pair = sneaker('pair', {
    upper: '#fff8ea',
    overlay: '#0f766e',
    accent: '#ee7f2d',
    sole: '#fff8ea',
    outsole: '#a8562a',
  })
  return scene(
    marigold,
    hill(720, 470) + disc(1250, 320, 245),
    stage(1214, 576, 420, '#fbe3a4') + contactShadow(1210, 588, 340, 30) + at(812, 168, 0.79, -2, pair),
  )
}

function watchesAcross(): string {
  const blue = watch('blue', { dial: '#12395b', metal: '#d8c19a', strap: '#8a4a22', accent: '#f59e0b' })
  const cream = watch('cream', { dial: '#f3e4c4', metal: '#b9bec2', strap: '#23403b', accent: '#c2452d' })
  return scene(
    teal,
    disc(1080, 390, 250) + arch(1290, 110, 310),
    `<g filter="url(#lift)">${at(1262, -140, 0.86, 14, cream)}</g><g filter="url(#lift)">${at(840, -62, 0.94, -12, blue)}</g>`,
  )
}

function clogsAtEase(): string {
  const back = clog('back', { foam: '#1f7f74', strap: '#f4e6cb', charm: '#f59e0b' })
  const front = clog('front', { foam: '#fbf1dd', strap: '#d9603b', charm: '#f59e0b' })
  return scene(
    terracotta,
    disc(1130, 300, 225) + hill(720, 480),
    stage(1400, 400, 250, '#fbe0bd', 160) +
      contactShadow(1400, 404, 200, 20) +
      at(1170, 160, 0.47, 0, back) +
      stage(1120, 584, 350, '#f9cfb0') +
      contactShadow(1110, 596, 280, 26) +
      at(800, 262, 0.64, 0, front),
  )
}

function bootAndCap(): string {
  const boot = highTop('boot', { canvas: '#6b2c5f', rubber: '#fdf3e1', accent: '#e8862b', thread: '#f0cfe4' })
  const hat = cap('hat', { crown: '#f6ead2', visor: '#e8862b', badge: '#8f4f80' })
  return scene(
    plum,
    disc(1010, 330, 235) + arch(1270, 80, 330),
    stage(1440, 470, 190, '#f9e3bd', 230) +
      contactShadow(1440, 474, 160, 16) +
      at(1266, 244, 0.45, 6, hat) +
      stage(1040, 590, 320, '#ecd3e4') +
      contactShadow(1036, 602, 250, 26) +
      at(754, 128, 0.64, 0, boot),
  )
}

function threeFlacons(): string {
  const amber = flacon('amber', { liquid: '#d98a2b', cap: '#4a2612', label: '#fff6ea' })
  const berry = flacon('berry', { liquid: '#b23a5c', cap: '#2b1a20', label: '#fff6ea' })
  const leaf = flacon('leaf', { liquid: '#3f8f7c', cap: '#e9d5a5', label: '#fff6ea' })
  return scene(
    rose,
    disc(1200, 330, 250) + hill(760, 500),
    stage(1200, 580, 430, '#fadfd4') +
      contactShadow(964, 570, 110, 16) +
      at(860, 230, 0.52, 0, amber) +
      contactShadow(1436, 572, 105, 16) +
      at(1340, 262, 0.48, 0, leaf) +
      contactShadow(1200, 596, 150, 22) +
      at(1060, 142, 0.7, 0, berry),
  )
}

function smallFinds(): string {
  const purse = wallet('purse', { leather: '#8a4b24', lining: '#f6e2bd', card: '#0f766e', metal: '#e3bd63' })
  const hat = cap('hat', { crown: '#b8472f', visor: '#23403b', badge: '#b8472f' })
  return scene(
    sand,
    disc(1090, 310, 235) + arch(1280, 90, 320),
    stage(1440, 450, 190, '#f4d9a4', 240) +
      contactShadow(1440, 454, 160, 16) +
      at(1264, 219, 0.46, 6, hat) +
      stage(1080, 590, 350, '#fbf0d8') +
      contactShadow(1080, 602, 240, 22) +
      at(850, 256, 0.6, -2, purse),
  )
}

function capsInTheSun(): string {
  const back = cap('back', { crown: '#fdf1da', visor: '#c9573a', badge: '#4f8aa0' })
  const front = cap('front', { crown: '#1d4f63', visor: '#f0972a', badge: '#c9573a' })
  return scene(
    sky,
    disc(1130, 300, 235) + hill(720, 480),
    stage(1440, 420, 200, '#fbe3b4', 200) +
      contactShadow(1440, 424, 160, 16) +
      at(1260, 184, 0.47, 6, back) +
      stage(1120, 588, 350, '#e4f0f0') +
      contactShadow(1110, 600, 270, 24) +
      at(830, 240, 0.7, 6, front),
  )
}
