import { IconCertificate, IconClipboardList } from '@tabler/icons-react';
import { useState } from 'react';
import type { FestivalDay } from '@/api/types';
import { Row, Rows } from '@/components/surfaces/Row';
import { CertificatesSheet, honouredOf } from '@/features/play/recap/components/CertificatesSheet';
import { ReportOfDaySheet } from '@/features/play/recap/components/ReportOfDaySheet';
import { useTranslation } from '@/i18n/useTranslation';

/** For the owner, of tournaments that are over: how the day went, and certificates for all children. */
export default function AfterDay({ day: { name, groups } }: { day: FestivalDay }) {
  const { t } = useTranslation('recap');
  const [opened, setOpened] = useState<'report' | 'certificates'>();
  const close = () => setOpened(undefined);
  const over = groups.filter(({ status }) => status === 'FINISHED');
  if (over.length === 0) return null;
  return (
    <>
      <Rows>
        <Row
          icon={<IconCertificate aria-hidden />}
          title={t('certificates.title')}
          onClick={() => setOpened('certificates')}
        />
        <Row
          icon={<IconClipboardList aria-hidden />}
          title={t('report.title')}
          onClick={() => setOpened('report')}
        />
      </Rows>
      <ReportOfDaySheet groups={over} opened={opened === 'report'} onClose={close} />
      <CertificatesSheet
        name={name}
        clubs={honouredOf(over)}
        opened={opened === 'certificates'}
        onClose={close}
      />
    </>
  );
}
