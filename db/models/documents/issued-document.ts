import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { SiteModel } from '../../site-model'

export class IssuedDocument extends SiteModel<
  InferAttributes<IssuedDocument>,
  InferCreationAttributes<IssuedDocument>
> {
  declare id: CreationOptional<number>
  declare siteId: number
  declare kind: string
  declare year: number
  declare number: number
  declare memoNo: string
  declare lang: string
  declare studentId: CreationOptional<number | null>
  declare enrolmentId: CreationOptional<number | null>
  declare shown: unknown
  declare verificationCode: string
  declare issuedOn: string
  declare issuedBy: number
  declare issuedAt: CreationOptional<Date>
  declare printed: CreationOptional<number>
  declare replacesId: CreationOptional<number | null>
  declare revokedBy: CreationOptional<number | null>
  declare revokedAt: CreationOptional<Date | null>
  declare revokedReason: CreationOptional<string | null>
  declare templateKey: CreationOptional<string | null>
  declare batch: CreationOptional<number | null>
  declare requestKey: CreationOptional<string | null>
  declare effect: CreationOptional<unknown>
  declare photo: CreationOptional<Buffer | null>
}

IssuedDocument.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    siteId: { type: DataTypes.BIGINT, allowNull: false },
    kind: { type: DataTypes.TEXT, allowNull: false },
    year: { type: DataTypes.INTEGER, allowNull: false },
    number: { type: DataTypes.INTEGER, allowNull: false },
    memoNo: { type: DataTypes.TEXT, allowNull: false },
    lang: { type: DataTypes.TEXT, allowNull: false },
    studentId: DataTypes.BIGINT,
    enrolmentId: DataTypes.BIGINT,
    shown: { type: DataTypes.JSONB, allowNull: false },
    verificationCode: { type: DataTypes.TEXT, allowNull: false },
    issuedOn: { type: DataTypes.DATEONLY, allowNull: false },
    issuedBy: { type: DataTypes.BIGINT, allowNull: false },
    issuedAt: DataTypes.DATE,
    printed: DataTypes.INTEGER,
    replacesId: DataTypes.BIGINT,
    revokedBy: DataTypes.BIGINT,
    revokedAt: DataTypes.DATE,
    revokedReason: DataTypes.TEXT,
    templateKey: DataTypes.TEXT,
    batch: DataTypes.BIGINT,
    requestKey: DataTypes.TEXT,
    effect: DataTypes.JSONB,
    photo: DataTypes.BLOB,
  },
  { sequelize: database(), tableName: 'issued_document' },
)
