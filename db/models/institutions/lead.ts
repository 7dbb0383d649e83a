import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes } from 'sequelize'
import { database } from '../../connection'
import { TenantModel } from '../../site-model'

export class Lead extends TenantModel<InferAttributes<Lead>, InferCreationAttributes<Lead>> {
  declare id: CreationOptional<number>
  declare tenantId: number
  declare nameEn: string
  declare nameBn: string
  declare eiin: CreationOptional<string | null>
  declare kind: string
  declare boardId: CreationOptional<number | null>
  declare thanaId: CreationOptional<number | null>
  declare addressEn: CreationOptional<string>
  declare addressBn: CreationOptional<string>
  declare isCentre: CreationOptional<boolean>
  declare centreCode: CreationOptional<string | null>
  declare contactName: CreationOptional<string>
  declare mobile: CreationOptional<string | null>
  declare email: CreationOptional<string | null>
  declare students: CreationOptional<number | null>
  declare stage: CreationOptional<string>
  declare note: CreationOptional<string>
  declare applicationId: CreationOptional<number | null>
  declare active: CreationOptional<boolean>
  declare version: CreationOptional<number>
  declare createdAt: CreationOptional<Date>
}

Lead.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    tenantId: { type: DataTypes.BIGINT, allowNull: false },
    nameEn: { type: DataTypes.TEXT, allowNull: false },
    nameBn: { type: DataTypes.TEXT, allowNull: false },
    eiin: DataTypes.TEXT,
    kind: { type: DataTypes.TEXT, allowNull: false },
    boardId: DataTypes.BIGINT,
    thanaId: DataTypes.BIGINT,
    addressEn: DataTypes.TEXT,
    addressBn: DataTypes.TEXT,
    isCentre: DataTypes.BOOLEAN,
    centreCode: DataTypes.TEXT,
    contactName: DataTypes.TEXT,
    mobile: DataTypes.TEXT,
    email: DataTypes.CITEXT,
    students: DataTypes.INTEGER,
    stage: DataTypes.TEXT,
    note: DataTypes.TEXT,
    applicationId: DataTypes.BIGINT,
    active: DataTypes.BOOLEAN,
    version: DataTypes.INTEGER,
    createdAt: DataTypes.DATE,
  },
  { sequelize: database(), tableName: 'lead' },
)
