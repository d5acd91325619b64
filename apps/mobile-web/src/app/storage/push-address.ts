/** Unsubscribes this browser from pushes, at its push service too. */
export async function unsubscribePush(): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
