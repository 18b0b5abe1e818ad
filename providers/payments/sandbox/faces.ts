import { join } from 'node:path'
import type { GatewayName } from '#domain/payments/gateways.ts'
import { cashfreeFace } from './cashfree.ts'
import type { SandboxFace } from './face.ts'
import { openSandbox, type SandboxGateway } from './gateway.ts'
import { phonepeFace } from './phonepe.ts'
import { razorpayFace } from './razorpay.ts'

/** Gateways that the sandbox plays, in default order. */
export const faces = { razorpay: razorpayFace, cashfree: cashfreeFace, phonepe: phonepeFace }

export const sandboxFile = (dataFolder: string, name: GatewayName) => join(dataFolder, `sandbox-${name}.db`)

/** Opens the sandbox of every gateway; its events go to the webhooks of `origin`. */
export function openSandboxes(shop: {
  dataFolder: string
  origin: string
  now: () => Date
}): Promise<SandboxGateway[]> {
  const open = <Keys extends object>(face: SandboxFace<Keys>): Promise<SandboxGateway> => {
    const post = async (body: string, headers: Record<string, string>) =>
      (await fetch(`${shop.origin}/webhooks/${face.name}`, { method: 'POST', body, headers })).status
    return openSandbox({ file: sandboxFile(shop.dataFolder, face.name), now: shop.now, post, everyMs: 1_000 }, face)
  }
  return Promise.all([open(faces.razorpay), open(faces.cashfree), open(faces.phonepe)])
}
