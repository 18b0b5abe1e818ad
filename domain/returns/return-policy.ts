/** The shop's return policy in words, made of the one number that return requests are judged by. */
export function returnPolicy(days: number): { label: string; text: string } {
  if (days === 0) {
    const text =
      'This shop takes back nothing that you no longer want. If something arrives damaged or is not what you ordered, contact us.'
    return { label: 'Returns: damaged or wrong items only', text }
  }
  const period = days === 1 ? 'one day' : `${days} days`
  const text = `You can return items for ${period} after delivery, also if you no longer want them, for your money or another size. Start on the page of the order.`
  return { label: `${days}-day returns`, text }
}
