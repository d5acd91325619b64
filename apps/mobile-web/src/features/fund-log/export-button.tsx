import { endpoints } from '@lode/api-contract'
import { Button, Icon, toast } from '@lode/design'
import { Download } from '@lode/design/icons.ts'
import { useMutation } from '@tanstack/react-query'
import type { JSX } from 'react'
import { useTranslation } from 'react-i18next'
import { client } from '../../app/data/client.ts'
import { saveFile } from '../../app/storage/save-file.ts'
import type { FundFilter } from './fund-log-list.tsx'

/** Saves the whole fund log, of the chosen type, as CSV. */
export function ExportButton({ filter }: { filter: FundFilter }): JSX.Element {
  const { t } = useTranslation('finance')
  const { mutate, isPending } = useMutation({
    meta: { quiet: true },
    mutationFn: () => client.call(endpoints.assets.fundLogCsv, filter === 'all' ? {} : { type: filter }),
    onSuccess: ({ name, csv }) => {
      // By the byte order mark spreadsheets read it as UTF-8.
      saveFile({ name, text: `\uFEFF${csv}`, type: 'text/csv;charset=utf-8' })
      toast.success(t('exported'))
    },
    onError: () => toast.error(t('exportFailed')),
  })
  return (
    <Button kind="plain" size="small" loading={isPending} onClick={() => mutate()}>
      {!isPending && <Icon of={Download} className="size-5" />}
      {/* A phone's header has no room for the word beside the title. */}
      <span className="max-sm:sr-only">{t('export')}</span>
    </Button>
  )
}
