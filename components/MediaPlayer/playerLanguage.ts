import { addTranslation, setLanguage } from 'media-chrome/utils/i18n';
import { playerLabels } from '@/lib/i18n/playerLabels';

// Import this module before any control: an element reads its labels when it is created.
addTranslation('hy', playerLabels);
setLanguage('hy');
