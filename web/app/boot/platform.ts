/** android, ios or website, as the documents detect it (R079). */
export function platform(agent: string = navigator.userAgent): 'android' | 'ios' | 'website' {
  if (/Android/.test(agent)) return 'android';
  return /iPhone|iPad|iPod/.test(agent) ? 'ios' : 'website';
}
