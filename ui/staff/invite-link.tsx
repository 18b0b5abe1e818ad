import { ShownOnce } from '#ui/backoffice/shown-once.tsx'
import { texts } from './texts.tsx'

export function InviteLink({ link, name }: { link: string; name: string }) {
  return <ShownOnce text={texts.inviteCreated(name)} value={link} label={texts.linkFor(name)} />
}
