import { type CreationOptional, DataTypes, type InferAttributes, type InferCreationAttributes, Model } from 'sequelize'
import { database } from '../../connection'

export class CompanyAccount extends Model<InferAttributes<CompanyAccount>, InferCreationAttributes<CompanyAccount>> {
  declare id: CreationOptional<number>
  declare companyId: number
  declare bankEn: string
  declare bankBn: string
  declare branchEn: CreationOptional<string>
  declare branchBn: CreationOptional<string>
  declare accountName: string
  declare accountNo: string
  declare routingNo: CreationOptional<string | null>
  declare active: CreationOptional<boolean>
  declare position: CreationOptional<number>
}

CompanyAccount.init(
  {
    id: { type: DataTypes.BIGINT, primaryKey: true, autoIncrement: true },
    companyId: { type: DataTypes.BIGINT, allowNull: false },
    bankEn: { type: DataTypes.TEXT, allowNull: false },
    bankBn: { type: DataTypes.TEXT, allowNull: false },
    branchEn: DataTypes.TEXT,
    branchBn: DataTypes.TEXT,
    accountName: { type: DataTypes.TEXT, allowNull: false },
    accountNo: { type: DataTypes.TEXT, allowNull: false },
    routingNo: DataTypes.TEXT,
    active: DataTypes.BOOLEAN,
    position: DataTypes.INTEGER,
  },
  { sequelize: database(), tableName: 'company_account' },
)
