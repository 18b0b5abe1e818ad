import { renderSVG, renderUnicodeCompact } from 'uqr'

/** Draws a QR code as a data URL, with high error correction (spec §9). Always dark on white. */
export function qrPicture(link: string): string {
  const svg = renderSVG(link, { ecc: 'H', border: 3, blackColor: '#16130f', whiteColor: '#ffffff' })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}

export const qrText = (link: string) => renderUnicodeCompact(link, { border: 2 })
