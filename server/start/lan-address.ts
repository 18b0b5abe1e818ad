/** The owner tries her shop on a phone in the same Wi-Fi: the start tells the address that the phone can open. */

import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import ipaddr from 'ipaddr.js'

type Interfaces = Readonly<Record<string, readonly Pick<NetworkInterfaceInfo, 'address' | 'internal'>[] | undefined>>

/** Networks between programs of one machine, which no phone is in. */
const virtual = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|utun|tap)/

/** Finds the private address at which other devices reach a shop that listens on `host`; null for none. */
export function findLanAddress(host: string, interfaces: Interfaces = networkInterfaces()): string | null {
  const addresses = Object.entries(interfaces)
    .filter(([name]) => !virtual.test(name))
    .flatMap(([, list]) => list ?? [])
    .filter(({ address, internal }) => !internal && ipaddr.IPv4.isValid(address))
    .map(({ address }) => address)
    .filter((address) => ipaddr.parse(address).range() === 'private')
  if (host === '0.0.0.0' || host === '::') return addresses[0] ?? null
  return addresses.find((address) => address === host) ?? null
}

/**
 * True for a request to an address of numbers or to localhost. A page of another site can have its own name lead here (DNS
 * rebinding) and would read sign-in codes; it can't have a number for a name.
 */
export function isAskedByNumber(request: Pick<Request, 'url'>): boolean {
  const { hostname } = new URL(request.url)
  return hostname === 'localhost' || ipaddr.isValid(hostname.replace(/^\[|\]$/g, ''))
}
