const palettes = [
  ['#fbbf24', '#7c2d12', '#3b2417', '#0f766e'],
  ['#bfdbfe', '#8d5a3b', '#1c1917', '#1d4ed8'],
  ['#fecdd3', '#a16242', '#292524', '#be123c'],
] as const

/** Non-existent host of the sandbox's avatars. */
export const picturesHost = 'pictures.sandbox.example'

export async function drawPortrait(number: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const [ground, skin, hair, cloth] = palettes[number % palettes.length] ?? palettes[0]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">
<rect width="96" height="96" fill="${ground}"/>
<path d="M12 96c2-20 18-28 36-28s34 8 36 28z" fill="${cloth}"/>
<path d="M40 58h16v12q-8 8-16 0z" fill="${skin}"/>
<ellipse cx="48" cy="42" rx="18" ry="21" fill="${skin}"/>
<path d="M29 44c-3-20 8-28 19-28s22 8 19 28c-4-10-9-14-19-14s-15 4-19 14z" fill="${hair}"/>
</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
