import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class SiteApplication extends TenantModel<
  InferAttributes<SiteApplication>,
  InferCreationAttributes<SiteApplication>
> {
  declare id: CreationOptional<number>
  declare tenantId: number
  declare trackingNo: string
  declare state: CreationOptional<string>
  declare nameEn: string
  declare nameBn: string
  declare eiin: CreationOptional<string | null>
  declare kind: string
  declare boardId: number
  declare thanaId: number
  declare addressEn: CreationOptional<string>
  declare addressBn: CreationOptional<string>
  declare establishedYear: CreationOptional<number | null>
  declare students: CreationOptional<number | null>
  declare contactName: string
  declare contactPost: CreationOptional<string>
  declare mobile: string
  declare email: string
  declare alias: string
  declare packageId: CreationOptional<number | null>
  declare studyGroupIds: number[]
  declare note: CreationOptional<string>
  declare lang: CreationOptional<string>
  declare version: CreationOptional<number>
  declare madeId: CreationOptional<number | null>
  declare refusalReason: CreationOptional<string | null>
  declare decidedAt: CreationOptional<Date | null>
  declare decidedBy: CreationOptional<number | null>
  declare createdAt: CreationOptional<Date>
}

SiteApplication.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    trackingNo: { type: DataTypes.TEXT, allowNull: false },
    state: DataTypes.TEXT,
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    eiin: DataTypes.TEXT,
    kind: { type: DataTypes.TEXT, allowNull: false },
    boardId: { type: DataTypes.BIGINT, allowNull: false },
    thanaId: { type: DataTypes.BIGINT, allowNull: false },
    addressEn: DataTypes.TEXT,
    addressBn: DataTypes.TEXT,
    establishedYear: DataTypes.INTEGER,
    students: DataTypes.INTEGER,
    contactName: { type: DataTypes.TEXT, allowNull: false },
    contactPost: DataTypes.TEXT,
    mobile: { type: DataTypes.TEXT, allowNull: false },
    email: { type: DataTypes.CITEXT, allowNull: false },
    alias: { type: DataTypes.CITEXT, allowNull: false },
    packageId: DataTypes.BIGINT,
    studyGroupIds: { type: DataTypes.ARRAY(DataTypes.BIGINT), allowNull: false },
    note: DataTypes.TEXT,
    lang: DataTypes.TEXT,
    version: DataTypes.INTEGER,
    madeId: DataTypes.BIGINT,
    refusalReason: DataTypes.TEXT,
    decidedAt: DataTypes.DATE,
    decidedBy: DataTypes.BIGINT,
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'site_application' },
)
