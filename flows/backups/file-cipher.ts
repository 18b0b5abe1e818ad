/**
 * Encrypts small files with the passphrase: AES-256-GCM with a random nonce, authenticated with their name, so that
 * files can't be swapped. The key is derived once per process.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { operatorError } from '#domain/operator-error.ts'
import { deriveKey } from './encryption.ts'

const mark = Buffer.from('STRUTPC1')
const [saltBytes, nonceBytes, tagBytes] = [16, 12, 16]
const headBytes = mark.length + saltBytes + nonceBytes
const pack = promisify(zstdCompress)
const unpack = promisify(zstdDecompress)

export type FileCipher = {
  encrypt: (name: string, bytes: Uint8Array) => Promise<Buffer>
  decrypt: (name: string, encrypted: Uint8Array) => Promise<Buffer>
}

export function fileCipher(passphrase: string): FileCipher {
  const keys = new Map<string, Promise<Buffer>>()
  const own = randomBytes(saltBytes)
  const keyOf = (salt: Buffer) => {
    const known = keys.get(salt.toString('hex')) ?? deriveKey(passphrase, salt)
    keys.set(salt.toString('hex'), known)
    return known
  }
  return {
    encrypt: async (name, bytes) => {
      const head = Buffer.concat([mark, own, randomBytes(nonceBytes)])
      const cipher = createCipheriv('aes-256-gcm', await keyOf(own), head.subarray(-nonceBytes))
      cipher.setAAD(Buffer.concat([head, Buffer.from(name)]))
      return Buffer.concat([head, cipher.update(await pack(bytes)), cipher.final(), cipher.getAuthTag()])
    },
    decrypt: async (name, encrypted) => {
      const all = Buffer.from(encrypted)
      const head = all.subarray(0, headBytes)
      if (all.length < headBytes + tagBytes || !head.subarray(0, mark.length).equals(mark)) throw unreadable(name)
      const key = await keyOf(Buffer.from(head.subarray(mark.length, mark.length + saltBytes)))
      const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(-nonceBytes), { authTagLength: tagBytes })
      decipher.setAAD(Buffer.concat([head, Buffer.from(name)])).setAuthTag(all.subarray(-tagBytes))
      const packed = decipher.update(all.subarray(headBytes, -tagBytes))
      try {
        return await unpack(Buffer.concat([packed, decipher.final()]))
      } catch {
        throw unreadable(name)
      }
    },
  }
}

const unreadable = (name: string) =>
  operatorError(`${name} can’t be opened: it was changed, or the passphrase is another one. Nothing was changed.`)
