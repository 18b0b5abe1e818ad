import type { Part } from './shoe-light.ts'
import { smooth } from './shoe-path.ts'

/** Little rubber figures that are pressed into a clog's holes. */
export type Charm = 'daisy' | 'smile' | 'mango' | 'sun' | 'heart' | 'ball' | 'leaf' | 'cloud'

const figures: Record<Charm, string> = {
  daisy: `${[0, 60, 120, 180, 240, 300].map((turn) => `<ellipse cy="-23" rx="13" ry="18" fill="#fffaf0" transform="rotate(${turn})"/>`).join('')}<circle r="13" fill="#f2b21b"/>`,
  smile:
    '<circle r="35" fill="#f9cf3a"/><circle cx="-12" cy="-9" r="4.5" fill="#3a2a12"/><circle cx="12" cy="-9" r="4.5" fill="#3a2a12"/><path d="M-17 8Q0 27 17 8" fill="none" stroke="#3a2a12" stroke-width="5" stroke-linecap="round"/>',
  mango: `<path d="${smooth('-30,10 -24,-18 2,-32 28,-22 36,4 22,28 -4,34 -24,26 o')}" fill="#f39a2b"/><path d="${smooth('-22,14 -18,-8 -4,-20 2,-14 -10,2 o')}" fill="#fbc46a"/><path d="${smooth('4,-30 20,-48 38,-46 24,-30 o')}" fill="#3f8f4b"/>`,
  sun: `${[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => `<path d="M-7 -26L0 -43L7 -26z" fill="#ef7d22" transform="rotate(${turn})"/>`).join('')}<circle r="26" fill="#f7b733"/>`,
  heart: `<path d="${smooth('0,34 -30,6 -32,-18 -16,-30 0,-16 | 16,-30 32,-18 30,6 0,34 z')}" fill="#d6405f"/>`,
  ball: '<circle r="34" fill="#a3242b"/><path d="M-8 -33Q-24 0 -8 33M8 -33Q-8 0 8 33" fill="none" stroke="#f3e3c8" stroke-width="3.5" stroke-dasharray="5 4"/>',
  leaf: `<path d="${smooth('-30,30 -28,-8 -4,-30 32,-32 | 30,4 8,26 -30,30 z')}" fill="#4a9a5b"/><path d="M-28 28L22 -22" stroke="#d9efd4" stroke-width="4" stroke-linecap="round"/>`,
  cloud: `<path d="${smooth('-38,16 -34,-8 -16,-12 -4,-28 18,-22 24,-8 38,0 36,18 o')}" fill="#e9f3fb"/>`,
}

export function charm(kind: Charm, x: number, y: number): Part {
  const place = `transform="translate(${x} ${y}) scale(1.02)"`
  return {
    paint: `<g ${place}><circle cx="4" cy="7" r="35" fill="#120c06" fill-opacity=".25"/>${figures[kind]}</g>`,
    relief: `<g ${place}>${figures[kind].replaceAll(/#[0-9a-f]{6}/g, '#cfcfcf')}</g>`,
  }
}
