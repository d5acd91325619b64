import { endpoints } from '@lode/api-contract'
import { Button, Icon, toast } from '@lode/design'
import { Download } from '@lode/design/icons.ts'
import { useMutation } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { saveFile } from '../../app/storage/save-file.ts'

/** Saves a year's statement as CSV. */
export function SaveCsvButton({ year, currency }: { year: number; currency: string }): JSX.Element {
  const { t } = useTranslation('statement')
  const { mutate, isPending } = useMutation({
    meta: { quiet: true },
    mutationFn: () => client.call(endpoints.assets.yearlyStatementCsv, { year, currency }),
    onSuccess: ({ name, csv }) => {
      // By the byte order mark spreadsheets read it as UTF-8.
      saveFile({ name, text: `\uFEFF${csv}`, type: 'text/csv;charset=utf-8' })
      toast.success(t('saved'))
    },
    onError: () => toast.error(t('saveFailed')),
  })
  return (
    <Button wide className="mt-4" loading={isPending} onClick={() => mutate()}>
      {!isPending && <Icon of={Download} className="size-5" />}
      {t('csv')}
    </Button>
  )
}
