import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'

/**
 * What Lode is, in one breath, for who does not know it yet: layers of rock and one vein. The promise is one block of text, the largest
 * of the first page: in three, a note that comes with the data was, and the browser took the page for drawn only then.
 */
export function Welcome(): JSX.Element {
  const { t } = useTranslation()
  return (
    <section className="plate mt-1 px-5 pt-6 pb-7">
      <Rock />
      <h1 className="relative max-w-[18rem] text-xl font-semibold tracking-tight text-balance rtl:tracking-normal">
        {t('promise1')}
        <br />
        {t('promise2')}
        <br />
        {t('promise3')}
      </h1>
      <p className="plate-soft relative mt-3 max-w-[17rem] text-sm">{t('promiseNote')}</p>
    </section>
  )
}

/** The drawing behind the words: it swaps sides with the script. */
function Rock(): JSX.Element {
  return (
    <svg
      viewBox="0 0 360 240"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
      className="absolute inset-0 size-full rtl:-scale-x-100"
      fill="none"
    >
      {[18, 62, 104, 150, 198].map((y, i) => (
        <path
          key={y}
          d={`M0 ${y}c60 ${i % 2 ? 18 : -14} 120 ${i % 2 ? -16 : 20} 190 4s120-14 170 ${i % 2 ? 6 : -8}`}
          stroke="#ffffff"
          strokeOpacity="0.05"
          strokeWidth={10 - i}
        />
      ))}
      <path
        d="M334 0c-2 26-14 40-9 66 5 25 18 38 14 64-4 30-16 44-10 72 3 14 9 24 8 38"
        stroke="#4cc39a"
        strokeWidth="2.5"
      />
      <path
        d="M325 66c12 5 22 7 35 6M339 130c-12 10-20 26-40 32"
        stroke="#4cc39a"
        strokeOpacity="0.6"
        strokeWidth="1.5"
      />
    </svg>
  )
}
