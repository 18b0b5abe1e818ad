import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Writes a Brotli and a gzip form beside every file of the browser's build that gets smaller, as small as can be. */
export async function compressAssets(buildFolder: string): Promise<void> {
  for (const file of globSync(join(buildFolder, 'client/**/*.{js,css,svg}'))) {
    const bytes = await readFile(file)
    const forms = { br: brotliCompressSync(bytes), gz: gzipSync(bytes, { level: 9 }) }
    for (const [ending, packed] of Object.entries(forms))
      if (packed.byteLength < bytes.byteLength) await writeFile(`${file}.${ending}`, packed)
  }
}
