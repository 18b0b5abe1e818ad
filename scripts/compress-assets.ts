import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Writes Brotli and gzip copies at the highest level beside every file of the client build that they make smaller. */
export async function compressAssets(buildFolder: string): Promise<void> {
  for (const file of globSync(join(buildFolder, 'client/**/*.{js,css,svg}'))) {
    const bytes = await readFile(file)
    const forms = { br: brotliCompressSync(bytes), gz: gzipSync(bytes, { level: 9 }) }
    for (const [ending, packed] of Object.entries(forms))
      if (packed.byteLength < bytes.byteLength) await writeFile(`${file}.${ending}`, packed)
  }
}
