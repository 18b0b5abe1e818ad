/** Parses the XML of an entry of a zip file, within limits that no real file reaches. */

import sax from 'sax'
import type { Entry, ZipFile } from 'yauzl'

const mostAttributes = 100
const mostNested = 100

export type XmlEvents = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Parses an entry chunk by chunk, and yields the bytes read so far. Names are without their namespaces. */
export async function* parseXml(zip: ZipFile, entry: Entry, events: XmlEvents): AsyncGenerator<number> {
  const parser = sax.parser(true)
  const decoder = new TextDecoder()
  let bytes = 0
  let nested = 0
  let attributes = 0
  parser.onerror = (error) => {
    throw error
  }
  parser.onattribute = () => {
    attributes += 1
    if (attributes > mostAttributes) throw new Error('XML beyond its limits')
  }
  parser.onopentag = ({ name, attributes: found }) => {
    attributes = 0
    nested += 1
    if (nested > mostNested) throw new Error('XML beyond its limits')
    const local = Object.entries(found).map(([one, value]) => [localName(one), String(value)])
    events.open?.(localName(name), Object.fromEntries(local))
  }
  parser.ontext = (text) => events.text?.(text)
  parser.onclosetag = (name) => {
    nested -= 1
    events.close?.(localName(name))
  }
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    bytes += chunk.length
    parser.write(decoder.decode(chunk, { stream: true }))
    yield bytes
  }
  parser.close()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
