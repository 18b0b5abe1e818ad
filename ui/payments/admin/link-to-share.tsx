import { ButtonLink } from '#ui/parts/button.tsx'
import { CopyButton } from '#ui/parts/copy-button.tsx'
import { texts } from './texts.tsx'

type LinkToShareProps = {
  link: string
  text: string
  message: string
  /** WhatsApp number of the shopper; '' lets staff choose the chat. */
  whatsapp?: string | undefined
}

/** Link for the shopper, to copy or send by WhatsApp. */
export function LinkToShare({ link, text, message, whatsapp = '' }: LinkToShareProps) {
  return (
    <div className="space-y-3">
      <p>{text}</p>
      <p className="select-all rounded-card bg-surface p-3 font-mono text-sm break-all">{link}</p>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={link} label={texts.copyTheLink} />
        <ButtonLink
          label={texts.sendByWhatsApp}
          to={`https://wa.me/${whatsapp.replace('+', '')}?text=${encodeURIComponent(message)}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="quiet"
        />
      </div>
    </div>
  )
}
