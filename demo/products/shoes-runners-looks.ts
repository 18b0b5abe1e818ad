import type { AboveLook } from '#demo/artwork/shoe-above.ts'
import type { RetroLook, RunnerLook } from '#demo/artwork/shoe-runner.ts'
import type { SockLook } from '#demo/artwork/shoe-tall.ts'

export const retroAbove = (look: RetroLook): AboveLook => ({
  kind: 'laced',
  upper: look.mesh,
  toe: look.suede,
  trim: look.suede,
  rim: look.mid,
  lining: look.lining,
  lace: look.lace,
  outsole: look.outsole,
  tread: 'lugs',
  material: 'mesh',
})

export const chunkyAbove = (look: RunnerLook): AboveLook => ({
  kind: 'laced',
  upper: look.mesh,
  toe: look.second,
  trim: look.overlay,
  rim: look.sole,
  lining: look.lining,
  lace: look.lace,
  outsole: look.outsole,
  tread: 'herringbone',
  material: 'mesh',
})

export const harbour: RetroLook = {
  mesh: '#33507a',
  suede: '#8b98ad',
  accent: '#eef1f3',
  mid: '#f3eee2',
  foam: '#e5dfd0',
  outsole: '#3b3a38',
  lining: '#d8d4c8',
  lace: '#f2efe6',
}
export const kokum: RetroLook = {
  mesh: '#6b2737',
  suede: '#8e3b46',
  accent: '#ecdcc0',
  mid: '#f3eee2',
  foam: '#ece2cc',
  outsole: '#b07c4a',
  lining: '#e6d7be',
  lace: '#f4ead8',
}
export const fern: RetroLook = {
  mesh: '#c9cdb6',
  suede: '#5d7152',
  accent: '#e7a93c',
  mid: '#f6f2e6',
  foam: '#ded8c2',
  outsole: '#6b5a41',
  lining: '#efe8d6',
  lace: '#f7f3e6',
}
export const slate: RetroLook = {
  mesh: '#b9bcc0',
  suede: '#6d7178',
  accent: '#f4f4f1',
  mid: '#f4f2ec',
  foam: '#dcdad3',
  outsole: '#34353a',
  lining: '#c6c6c4',
  lace: '#eeeeea',
}
export const ember: RunnerLook = {
  mesh: '#ddd8cc',
  overlay: '#f1ede3',
  second: '#c9c2b2',
  accent: '#c8532d',
  sole: '#f6f2e8',
  insert: '#c8532d',
  outsole: '#4a453e',
  lining: '#8f8778',
  lace: '#f8f5ee',
}
export const midnight: RunnerLook = {
  mesh: '#2a2d36',
  overlay: '#3a3f4c',
  second: '#22242b',
  accent: '#5d7df0',
  sole: '#e9e6df',
  insert: '#5d7df0',
  outsole: '#1f2026',
  lining: '#474b57',
  lace: '#d9dbe2',
}
export const kulfi: RunnerLook = {
  mesh: '#f4dfd3',
  overlay: '#fbf3ea',
  second: '#b9d3c2',
  accent: '#e78b8b',
  sole: '#fbf7ef',
  insert: '#b9d3c2',
  outsole: '#d9a97a',
  lining: '#f0cfc4',
  lace: '#fffaf2',
}
export const coal: SockLook = {
  knit: '#2a2b30',
  rib: '#1c1d20',
  stripe: '#f2efe8',
  sole: '#f3f0e8',
  tint: '#d8d4ca',
  lining: '#3a3b40',
}
export const clay: SockLook = {
  knit: '#b4603f',
  rib: '#94482c',
  stripe: '#f3dcc0',
  sole: '#efe2cf',
  tint: '#cf8a5f',
  lining: '#7d3c25',
}
