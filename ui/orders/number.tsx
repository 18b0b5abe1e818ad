/** An order's number in groups of five, to read out or compare. Nothing stands between them: copied, it is whole. */
export function OrderNumber({ orderId }: { orderId: string }) {
  const groups = orderId.match(/.{1,5}/g) ?? []
  return (
    <span className="select-all text-xs font-medium tabular-nums text-ink">
      {groups.map((group, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups of one number never move.
        <span key={at} className="mr-1 last:mr-0">
          {group}
          <wbr />
        </span>
      ))}
    </span>
  )
}
