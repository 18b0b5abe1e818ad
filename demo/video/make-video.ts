// Run by hand, needs ffmpeg: node demo/video/make-video.ts — draws the loop that kokum-84.mp4 is.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import sharp, { type OverlayOptions } from 'sharp'
import { develop, lampDefs, underLamp } from '#demo/artwork/shoe-light.ts'
import { materialDefs } from '#demo/artwork/shoe-materials.ts'
import { retroRunner } from '#demo/artwork/shoe-runner.ts'
import { contactShadow, frame, photograph } from '#demo/artwork/studio.ts'
import { kokum } from '#demo/products/shoes-runners-looks.ts'

const framesPerSecond = 24
const seconds = 4
const film = new URL('./kokum-84.mp4', import.meta.url).pathname

type Layer = { picture: Buffer; nearness: number }

const shoe = develop(retroRunner(kokum).bodies)

/** One shoe with its shadow on nothing, wider than the frame so that the camera may move. */
function cutOut(x: number, floor: number, scale: number): Promise<Buffer> {
  const place = `transform="translate(${x} ${floor - 700 * scale}) scale(${scale})"`
  const empty = photograph('shell', `${materialDefs}${lampDefs(scale)}${shoe.defs}`, 'SHOE')
  const bare = empty.replace(/<rect width="100%"[\s\S]*SHOE/, 'SHOE')
  const article = `${contactShadow(x + 500 * scale, floor - 6, 475 * scale)}<g style="isolation:isolate"><g ${place}>${shoe.paint}</g>${underLamp(`<g ${place}>${shoe.relief}</g>`)}</g>`
  return sharp(Buffer.from(bare.replace('SHOE', article)))
    .png()
    .toBuffer()
}

/** A bar of light that lies only where the shoe is. */
function sweep(shape: OverlayOptions, x: number): Promise<Buffer> {
  const bar = `<svg xmlns="http://www.w3.org/2000/svg" width="${frame.width}" height="${frame.height}"><defs><linearGradient id="g"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".5" stop-color="#fff" stop-opacity=".42"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient></defs><rect x="${x}" y="-300" width="420" height="2200" fill="url(#g)" transform="rotate(18 600 750)"/></svg>`
  return sharp(Buffer.from(bar))
    .composite([{ ...shape, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** `time` runs from 0 to 1 and ends where it began; near things move more than far ones. */
async function still(time: number, layers: readonly Layer[]): Promise<Buffer> {
  const turn = 2 * Math.PI * time
  const moved = layers.map(({ picture, nearness }) => ({
    input: picture,
    left: Math.round(Math.sin(turn) * 34 * nearness),
    top: Math.round(Math.cos(turn) * 10 * nearness),
  }))
  const front = moved.at(-1)
  const light = front ? [{ input: await sweep(front, -900 + time * 2700) }] : []
  const composed = await sharp({ create: { ...frame, channels: 4, background: '#fff' } })
    .composite([...moved, ...light])
    .png({ compressionLevel: 0 })
    .toBuffer()
  return sharp(composed).resize(720, 900).removeAlpha().raw().toBuffer()
}

const room = await sharp(Buffer.from(photograph('shell', '', '')))
  .png()
  .toBuffer()
const layers: Layer[] = [
  { picture: room, nearness: 0 },
  { picture: await cutOut(228, 935, 0.88), nearness: 0.45 },
  { picture: await cutOut(76, 1130, 0.96), nearness: 1 },
]
const ffmpeg = spawn(
  'ffmpeg',
  `-y -loglevel error -f rawvideo -pix_fmt rgb24 -s 720x900 -r ${framesPerSecond} -i - -c:v libx264 -preset veryslow -crf 27 -pix_fmt yuv420p -movflags +faststart ${film}`.split(
    ' ',
  ),
  { stdio: ['pipe', 'inherit', 'inherit'] },
)
for (let index = 0; index < framesPerSecond * seconds; index += 1)
  ffmpeg.stdin.write(await still(index / (framesPerSecond * seconds), layers))
ffmpeg.stdin.end()
await once(ffmpeg, 'exit')
