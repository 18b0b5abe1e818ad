/** Marks of the invented houses, about 2 by 2 round the origin, in one colour. */
const drawings = {
  sun: `<circle r=".42"/>${spokes(12, (turn) => `<path transform="rotate(${turn})" d="M-.09-.54L0-1L.09-.54Z"/>`)}`,
  lotus: `<path d="M0-.95Q.42-.35 0 .5Q-.42-.35 0-.95Z"/><path d="M-.62-.6Q0-.3-.08.5Q-.75.3-.62-.6Z"/><path d="M.62-.6Q0-.3 .08.5Q.75.3 .62-.6Z"/><path d="M-1.05-.05Q-.5-.05-.18.52Q-.85.65-1.05-.05Z"/><path d="M1.05-.05Q.5-.05 .18.52Q.85.65 1.05-.05Z"/><path d="M-.6.72H.6V.82H-.6Z"/>`,
  peak: '<path d="M-1 .7L-.28-.6L.1.05L.36-.32L1 .7H.62L.36.3L.12.7Z"/><path d="M-.28-.6L-.05-.2L-.24-.3L-.42-.12L-.5-.2Z" fill="#fff" opacity=".75"/><circle cx=".5" cy="-.72" r=".17"/>',
  moon: '<path d="M.25-.95A.95.95 0 1 0 .9.45A.78.78 0 1 1 .25-.95Z"/><path d="M.62-.5L.7-.26L.95-.25L.75-.1L.82.14L.62 0L.42.14L.49-.1L.29-.25L.54-.26Z"/>',
  leaf: '<path d="M-.75.85Q-.95-.55.85-.9Q.95.75-.55.72L-.7.95Z"/><path d="M-.62.78Q-.1-.05.6-.62" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width=".07"/>',
  wave: '<g fill="none" stroke-width=".2" stroke-linecap="round" class="line"><path d="M-.95-.45q.24-.36.48 0t.48 0t.48 0t.48 0"/><path d="M-.95 0q.24-.36.48 0t.48 0t.48 0t.48 0"/><path d="M-.95.45q.24-.36.48 0t.48 0t.48 0t.48 0"/></g>',
  star: '<path d="M0-1L.24-.32L.95-.31L.38.12L.59.81L0 .4L-.59.81L-.38.12L-.95-.31L-.24-.32Z"/>',
  bolt: '<path d="M.2-1L-.6.15H-.08L-.25 1L.6-.25H.06Z"/>',
  kite: '<path d="M0-1L.68-.15L0 .6L-.68-.15Z"/><path d="M0-1V.6M-.68-.15Q0-.5 .68-.15" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width=".07"/><path d="M0 .58L.22.9H-.22Z"/>',
  wheel: `<path d="M0-1A1 1 0 1 0 0 1A1 1 0 1 0 0-1ZM0-.82A.82.82 0 1 1 0 .82A.82.82 0 1 1 0-.82Z" fill-rule="evenodd"/>${spokes(8, (turn) => `<rect transform="rotate(${turn})" x="-.05" y="-.85" width=".1" height=".85"/>`)}<circle r=".2"/>`,
  paw: '<ellipse cy=".36" rx=".5" ry=".42"/><ellipse cx="-.64" cy="-.12" rx=".2" ry=".28" transform="rotate(-24 -.64 -.12)"/><ellipse cx="-.24" cy="-.5" rx=".21" ry=".31"/><ellipse cx=".24" cy="-.5" rx=".21" ry=".31"/><ellipse cx=".64" cy="-.12" rx=".2" ry=".28" transform="rotate(24 .64 -.12)"/>',
  feather:
    '<path d="M0 1V.2" stroke-width=".08" class="line"/><path d="M0-1Q.75-.55.5.05Q.3.5 0 .55Q-.3.5-.5.05Q-.75-.55 0-1Z"/><ellipse cy="-.1" rx=".27" ry=".34" fill="#fff" opacity=".55"/><ellipse cy="-.04" rx=".14" ry=".2"/>',
} as const

export type Emblem = keyof typeof drawings

function spokes(count: number, draw: (turn: number) => string): string {
  return Array.from({ length: count }, (_, at) => draw((360 / count) * at)).join('')
}

/** An emblem of radius `size` centred on x, y. */
export function emblem(kind: Emblem, at: { x: number; y: number; size: number }, colour: string): string {
  const drawn = drawings[kind].replaceAll('class="line"', `stroke="${colour}"`)
  return `<g transform="translate(${at.x.toFixed(1)} ${at.y.toFixed(1)}) scale(${at.size.toFixed(2)})" fill="${colour}">${drawn}</g>`
}
