import type { NamespaceTexts } from '../../types.ts'

export default {
  title: 'Sổ địa chỉ',
  recipients: 'Địa chỉ đã lưu',
  none: 'Chưa có địa chỉ nào được lưu',
  noneNote: 'Lưu các địa chỉ bạn rút về với tên do bạn đặt.',
  add: 'Lưu địa chỉ',
  name: 'Tên',
  address: 'Địa chỉ',
  save: 'Lưu',
  saved: 'Đã lưu địa chỉ',
  remove: 'Xóa',
  removeOne: 'Xóa {{name}}',
  removed: 'Đã xóa địa chỉ',
  waits: 'Dùng được từ {{time}}',
  failed: 'Không tải được sổ địa chỉ',
  onlyOff: 'Có thể rút về mọi địa chỉ',
  onlyOn: 'Chỉ rút về địa chỉ đã lưu',
  onlyNote:
    'Khi bật, bạn có thể dùng địa chỉ mới sau 24 giờ kể từ khi lưu. Tắt tùy chọn này cũng mất 24 giờ.',
  onlyEnds: 'Bạn có thể rút về mọi địa chỉ từ {{time}}.',
  turnOn: 'Chỉ cho phép địa chỉ đã lưu',
  turnOff: 'Tắt sau 24 giờ',
  keepOn: 'Giữ nguyên',
} satisfies NamespaceTexts<'addressBook'>
