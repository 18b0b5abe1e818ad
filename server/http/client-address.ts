import ipaddr from 'ipaddr.js'

type Address = ipaddr.IPv4 | ipaddr.IPv6
export type AddressRange = [Address, number]

/** '10.0.0.0/8' or one address; null when it is neither. */
export function readRange(text: string): AddressRange | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text)
  const address = read(text)
  return address && [address, address.kind() === 'ipv4' ? 32 : 128]
}

const loopback: readonly AddressRange[] = ['127.0.0.0/8', '::1'].flatMap((text) => {
  const range = readRange(text)
  return range ? [range] : []
})

/** Whether the address is this machine's or in one of the ranges. */
export function isIn(text: string, ranges: readonly AddressRange[]): boolean {
  const address = read(text.replace(/\/64$/, ''))
  return (
    address !== null &&
    [...loopback, ...ranges].some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits))
  )
}

export type Arrival = {
  /** The other end of the connection, as the socket says; null when there is none. */
  peer: string | null
  /** Whatever `X-Forwarded-For` says. */
  forwardedFor: string | null
  trusted: readonly AddressRange[]
}

export const unknownAddress = 'unknown'

/**
 * Address of the client in one spelling, as a key of rate limits. Trusts X-Forwarded-For from our own proxies only,
 * and of it the last address that is not ours: earlier ones may be forged. IPv6 customers own a whole /64, so that is
 * what counts.
 */
export function clientAddress({ peer, forwardedFor, trusted }: Arrival): string {
  const isOurs = (address: Address) =>
    trusted.some(([range, bits]) => range.kind() === address.kind() && address.match(range, bits))
  let client = read(peer ?? '')
  const hops = (forwardedFor ?? '').split(',').map((hop) => hop.trim())
  while (client !== null && isOurs(client) && hops.length > 0) {
    const next = read(withoutPort(hops.pop() ?? ''))
    // Nothing readable: the last one we know of is as far as we can see.
    if (next === null) break
    client = next
  }
  return client === null ? unknownAddress : keyOf(client)
}

/** IPv4 in IPv6's clothes is IPv4. Forms that only some read as an address (octal, short) are none. */
function read(text: string): Address | null {
  const bare = text.replace(/%.*$/, '')
  const isWritten = ipaddr.IPv6.isValid(bare) || ipaddr.IPv4.isValidFourPartDecimal(bare)
  return isWritten ? ipaddr.process(bare) : null
}

/** Some proxies add the port: '203.0.113.7:51034', '[2001:db8::1]:51034'. */
function withoutPort(hop: string): string {
  return /^\[(.+)\](?::\d+)?$/.exec(hop)?.[1] ?? /^([\d.]+):\d+$/.exec(hop)?.[1] ?? hop
}

function keyOf(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString()
  const network = [...address.toByteArray().slice(0, 8), ...Array<number>(8).fill(0)]
  return `${ipaddr.fromByteArray(network)}/64`
}
