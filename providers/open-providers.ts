import { join } from 'node:path'
import { diskMedia } from './media/disk.ts'
import type { Media } from './media/media.ts'
import type { Papers } from './papers/papers.ts'
import { paperPdf } from './papers/pdf.ts'
import { msg91 } from './sms/msg91.ts'
import { type SandboxSms, sandboxSms } from './sms/sandbox.ts'
import type { Sms } from './sms/sms.ts'

export type ProviderSettings = {
  dataFolder: string
  msg91: { authKey: string; templateId: string } | null
  now: () => Date
}

/** `sandboxes.sms` is there only when no real carrier was configured. */
export type Providers = { sms: Sms; media: Media; papers: Papers; sandboxes: { sms: SandboxSms | null } }

/** Configuration to real provider or sandbox. That production has no sandbox is config.ts's promise. */
export async function openProviders(settings: ProviderSettings): Promise<Providers> {
  const media = await diskMedia(join(settings.dataFolder, 'media'))
  const papers = { pdf: paperPdf }
  if (settings.msg91) return { sms: msg91(settings.msg91), media, papers, sandboxes: { sms: null } }
  const sms = sandboxSms(settings.now)
  return { sms, media, papers, sandboxes: { sms } }
}
