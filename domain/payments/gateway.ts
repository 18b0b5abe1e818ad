import { operatorError } from '#domain/operator-error.ts'
import * as texts from './texts.ts'

export type GatewayMode = { STRUT_MODE?: 'demo' | 'production' | undefined }

/** Refuses a key for the wrong mode: a test key charges no card, and a demo shows its sign-in codes publicly. */
export function refuseWrongMode(setting: string, isTest: boolean, { STRUT_MODE }: GatewayMode): void {
  if (isTest !== (STRUT_MODE === 'production')) return
  throw operatorError(`Wrong setting: ${isTest ? texts.isOfTestAccount(setting) : texts.isOfLiveAccount(setting)}`)
}
