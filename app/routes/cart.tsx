export default function CartPage() {
  return <main />
}
